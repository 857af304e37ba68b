// Verifies a webhook by the reference library of Standard Webhooks: body, headers and secrets as JSON in, whether each secret fits out.
import { Webhook } from "standardwebhooks";

const { body, headers, secrets } = JSON.parse(process.argv[2]);
const fits = (secret) => {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
};
console.log(JSON.stringify(secrets.map(fits)));
