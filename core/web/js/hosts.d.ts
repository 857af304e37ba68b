/** What the hosts provide, as far as it is used here. */
declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

declare module "node:fs/promises" {
  export function readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>;
}
