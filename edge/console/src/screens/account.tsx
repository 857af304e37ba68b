/** The account: the person's sign-in, and what an owner sets for all. */
import { time } from "../format";
import { Head } from "../parts";
import { May, useSession } from "../session";
import { useTexts } from "../texts";
import { Benchmarks } from "./account/benchmarks";
import { Branding } from "./account/branding";
import { Deletion, Export, Leave } from "./account/leaving";
import { Notifications } from "./account/notifications";
import { SecondFactor } from "./account/second_factor";
import { Sessions } from "./account/sessions";
import { Address, Mails, Password } from "./account/sign_in";

export function Account() {
  const { say, code, language } = useTexts();
  const { account } = useSession();
  const about = { plan: code(`plan-${account.plan}`, account.plan), since: time(language, account.created_at), role: say(`role-${account.role}`) };
  return (
    <>
      <Head title={account.email} verdict={say("account-verdict", about)} />
      <Password />
      <Address />
      <Mails />
      <Notifications />
      <SecondFactor />
      <Sessions />
      <May act="own">
        <Branding />
        <Benchmarks />
        <Export />
      </May>
      <Leave />
      <May act="own">
        <Deletion />
      </May>
    </>
  );
}
