/** Whether a path is one of the staff area, login included; the router ignores case, and so does this. */
export function isStaffArea(path: string): boolean {
  return /^\/(admin|login)(\/|$)/i.test(path);
}

/** Whether a path is that of the login page, where nobody is logged in. */
export function isLoginPage(path: string): boolean {
  return /^\/login(\/|$)/i.test(path);
}
