/** Which mails a person has. */
import { body, client } from "../../api";
import { Form } from "../../change";
import { Loading, useLoaded } from "../../load";
import { Curl, Split, Tag } from "../../parts";
import { useTexts } from "../../texts";
import { Topics, topicsOf } from "../webhooks/topics";

export function Notifications() {
  const { say } = useTexts();
  const set = useLoaded(() => body(client.GET("/console/api/v1/notifications")), []);
  const change = (form: FormData) => body(client.PUT("/console/api/v1/notifications", { body: { topics: topicsOf(form) } })).then(set.again);
  return (
    <Split title={say("notifications")} ask={say("notifications-ask")}>
      <Loading of={set}>
        {(data) => (
          <>
            {data.bounced && (
              <p>
                <Tag mark="warn">{say("mails-bounced")}</Tag>
              </p>
            )}
            <Form verb={say("notifications-do")} fields={[]} done={say("saved")} change={change}>
              {() => <Topics key={data.topics.join()} topics={data.available} chosen={data.topics} id="mail" />}
            </Form>
            <p class="small">{say("notifications-always")}</p>
            <Curl method="PUT" path="/console/api/v1/notifications" body={{ topics: data.topics }} />
          </>
        )}
      </Loading>
    </Split>
  );
}
