/** Whether a path belongs to the staff area, login included. Case is ignored, as by the router. */
export function isStaffArea(path: string): boolean {
  return /^\/(admin|login)(\/|$)/i.test(path);
}

export function isLoginPage(path: string): boolean {
  return /^\/login(\/|$)/i.test(path);
}
