/** Proxies a value that exists only once the tests run. */
export function late<T extends object>(find: () => T): T {
  return new Proxy({} as T, {
    get: (_none, name) => Reflect.get(find(), name),
    set: (_none, name, value) => Reflect.set(find(), name, value),
    has: (_none, name) => Reflect.has(find(), name),
    ownKeys: () => Reflect.ownKeys(find()),
    getOwnPropertyDescriptor(_none, name) {
      const found = Reflect.getOwnPropertyDescriptor(find(), name);
      return found && { ...found, configurable: true };
    },
  });
}
