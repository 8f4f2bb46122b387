const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** Whether it looks like a complete address; the server judges the rest. */
export function isEmail(typed: string): boolean {
  return EMAIL.test(typed.trim()) && typed.trim().length <= 254
}
