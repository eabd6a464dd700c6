/** The room a file of `app/` is in; "" for one beside the rooms, and for routes. */
export function roomOf(path: string): string {
  const inAdmin = /^app\/(admin\/[^/]+)\/./u.exec(path)?.[1];
  return inAdmin ?? /^app\/(?!routes\/)([^/]+)\/./u.exec(path)?.[1] ?? "";
}

/** How many files a room may have; tests and style sheets are not counted. */
export const maxRoomFiles = 30;
