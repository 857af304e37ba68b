import assert from "node:assert/strict";

/** The error of this class that it is rejected with. */
export async function thrown<E extends Error>(promise: Promise<unknown>, kind: abstract new (...words: never[]) => E): Promise<E> {
  try {
    await promise;
  } catch (error) {
    assert.ok(error instanceof kind, `${String(error)} is no ${kind.name}`);
    return error;
  }
  assert.fail(`no ${kind.name}`);
}
