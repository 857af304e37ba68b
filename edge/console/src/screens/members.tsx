/** Who works in the account, and who is invited. An owner changes that; others see it. */
import { useState } from "preact/hooks";
import { LANGUAGES } from "../address";
import { type Schemas, body, client } from "../api";
import { EmailField, Form, Proof, proven, text } from "../change";
import { NAMES } from "../foot";
import { time } from "../format";
import { Loading, Problem, useAttempt, useLoaded } from "../load";
import { Choice, Curl, Grave, Head, Split, Tag } from "../parts";
import { May, useSession } from "../session";
import { useTexts } from "../texts";

type Role = Schemas["RoleChange"]["role"];
const ROLES: readonly Role[] = ["owner", "editor", "reader"];

interface Changes {
  changed(): void;
  attempt(change: () => Promise<unknown>): Promise<boolean>;
}

export function Members() {
  const { say } = useTexts();
  const members = useLoaded(() => body(client.GET("/console/api/v1/members")), []);
  const { refused, attempt } = useAttempt();
  const changes = { changed: members.again, attempt };
  return (
    <>
      <Head title={say("menu-members")} verdict={say("members-verdict")} />
      {refused && <Problem refused={refused} />}
      <Split title={say("members")} ask={say("members-ask")}>
        <Loading of={members}>{(list) => <MemberTable members={list.members} {...changes} />}</Loading>
        <Curl method="GET" path="/console/api/v1/members" />
        <May act="own">
          <Curl method="PATCH" path="/console/api/v1/members/MEMBER_ID" body={{ role: "reader" }} />
          <Curl method="DELETE" path="/console/api/v1/members/MEMBER_ID" body={{}} />
        </May>
      </Split>
      {members.data && members.data.invitations.length > 0 && (
        <Split title={say("invitations")} ask={say("invitations-ask")}>
          <InvitationTable invitations={members.data.invitations} {...changes} />
        </Split>
      )}
      <May act="own">
        <Invite invited={members.again} />
      </May>
    </>
  );
}

function MemberTable({ members, changed, attempt }: Changes & { members: Schemas["MemberView"][] }) {
  const { say, language } = useTexts();
  const { account, may } = useSession();
  const remove = (id: string) => attempt(() => body(client.DELETE("/console/api/v1/members/{id}", { params: { path: { id } }, body: {} }))).then(changed);
  return (
    <table class="stack">
      <caption class="sr">{say("members")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("email")}</th>
          <th scope="col">{say("role")}</th>
          <th scope="col">{say("second-factor")}</th>
          <th scope="col">{say("since")}</th>
          {may("own") && <td />}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <bdi>{member.email}</bdi>
              {member.email === account.email && <span class="small">{say("this-is-you")}</span>}
            </th>
            <td data-l={say("role")}>
              {may("own") ? <RoleOf member={member} changed={changed} attempt={attempt} /> : say(`role-${member.role}`)}
            </td>
            <td data-l={say("second-factor")}>
              <Tag mark={member.second_factor ? "pass" : "off"}>{say(member.second_factor ? "yes" : "no")}</Tag>
            </td>
            <td data-l={say("since")}>{time(language, member.created_at)}</td>
            {may("own") && (
              <td class="r">
                {member.role === "owner" && member.email !== account.email && <span class="small">{say("owner-first")}</span>}
                {member.role !== "owner" && (
                  <Grave
                    verb={say("remove")}
                    label={say("remove-member", { email: member.email })}
                    consequence={say("remove-consequence", { email: member.email })}
                    act={() => remove(member.id)}
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A role that changes by a button: a list of choices that acts by itself acts at each press of an arrow key. */
function RoleOf({ member, changed, attempt }: Changes & { member: Schemas["MemberView"] }) {
  const { say } = useTexts();
  const { account, accountChanged } = useSession();
  const [chosen, setChosen] = useState(member.role);
  const give = async (proof?: ReturnType<typeof proven>) => {
    await body(client.PATCH("/console/api/v1/members/{id}", { params: { path: { id: member.id } }, body: { role: chosen, ...proof } }));
    changed();
    if (member.email === account.email) accountChanged();
  };
  const save = async () => {
    if (!(await attempt(give))) setChosen(member.role);
  };
  // Nobody becomes an owner, or ceases to be one, by a session alone.
  const needsProof = chosen === "owner" || member.role === "owner";
  return (
    <span class="role">
      <select aria-label={say("role-of", { email: member.email })} value={chosen} onChange={(event) => setChosen(ROLES.find((one) => one === event.currentTarget.value) ?? member.role)}>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {say(`role-${one}`)}
          </option>
        ))}
      </select>
      {chosen !== member.role && needsProof && (
        <Form verb={say("save")} fields={["password", "code"]} proof="password" change={(form) => give(proven(form))}>
          {(errors) => <Proof id={`role-${member.id}`} errors={errors} />}
        </Form>
      )}
      {chosen !== member.role && !needsProof && (
        <button type="button" class="b o" onClick={() => void save()}>
          {say("save")}
        </button>
      )}
    </span>
  );
}

function InvitationTable({ invitations, changed, attempt }: Changes & { invitations: Schemas["InvitationView"][] }) {
  const { say, language } = useTexts();
  const { may } = useSession();
  const withdraw = (id: string) => attempt(() => body(client.DELETE("/console/api/v1/members/{id}", { params: { path: { id } }, body: {} }))).then(changed);
  return (
    <table class="stack">
      <caption class="sr">{say("invitations")}</caption>
      <thead>
        <tr>
          <th scope="col">{say("email")}</th>
          <th scope="col">{say("role")}</th>
          <th scope="col">{say("ends")}</th>
          {may("own") && <td />}
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <tr key={invitation.id}>
            <th scope="row">
              <bdi>{invitation.email}</bdi>
            </th>
            <td data-l={say("role")}>{say(`role-${invitation.role}`)}</td>
            <td data-l={say("ends")}>{time(language, invitation.ends_at)}</td>
            {may("own") && (
              <td class="r">
                <Grave
                  verb={say("withdraw")}
                  label={say("withdraw-invitation", { email: invitation.email })}
                  consequence={say("withdraw-consequence")}
                  act={() => withdraw(invitation.id)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Invite({ invited }: { invited: () => void }) {
  const { say } = useTexts();
  const { account } = useSession();
  const [role, setRole] = useState<Role>("editor");
  const [lang, setLang] = useState(account.lang);
  const invite = (form: FormData) => {
    const proof = role === "owner" ? proven(form) : {};
    return body(client.POST("/console/api/v1/members", { body: { email: text(form, "email"), role, lang, ...proof } })).then(invited);
  };
  return (
    <Split title={say("invite")} ask={say("invite-ask")}>
      <p class="lead small">{say("invite-consequence")}</p>
      <Form verb={say("invite")} fields={["email", "password", "code"]} proof="password" done={say("invited")} change={invite}>
        {(errors) => (
          <>
            <EmailField id="invited" name="email" label={say("email")} autocomplete="off" error={errors("email")} />
            <Choice
              name="role"
              legend={say("role")}
              value={role}
              options={ROLES.map((one) => [one, say(`role-${one}`)] as const)}
              set={setRole}
            />
            <p class="lead small">{say(`role-${role}-may`)}</p>
            <Choice
              name="invite-language"
              legend={say("invite-language")}
              value={lang}
              options={LANGUAGES.map((one) => [one, NAMES[one], one] as const)}
              set={setLang}
            />
            {role === "owner" && <Proof id="invite" errors={errors} />}
          </>
        )}
      </Form>
      <Curl method="POST" path="/console/api/v1/members" body={{ email: "new@example.org", role, lang }} />
    </Split>
  );
}
