// Adds a key to each request: the conformance suite cannot. `node proxy.mjs <origin> <key>` prints its own origin, and serves until its input ends.
// The header Host is sent on as it came, so that the suite sees what the service makes of a foreign one.
import http from "node:http";

const [origin, key] = process.argv.slice(2);
const target = new URL(origin);

const server = http.createServer((request, response) => {
  const headers = { ...request.headers, authorization: `Bearer ${key}` };
  const onward = http.request({ host: target.hostname, port: target.port, method: request.method, path: request.url, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
process.stdin.on("end", () => process.exit(0)).resume();
