import type { z } from 'zod'

/** Examples of addresses that do not begin with https, by the beginning of the setting's name. */
const ADDRESSES: readonly [name: string, example: string][] = [
  ['SMTP', 'smtp://user:password@mail.example.com:587'],
  ['DATABASE', 'postgres://user:password@host:5432/name'],
]

/**
 * The rule that a setting breaks, for example `at most 65535, not 70000`, in words for the operator. The message repeats
 * the value only if it is a number, because other values may be secret.
 *
 * @returns undefined if the validator's own message is used
 */
export function settingIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? `a whole number, not ${issue.input}` : `a ${issue.expected}`
    case 'too_small':
      return `at least ${sizeOf(issue.minimum, issue)}`
    case 'too_big':
      return `at most ${sizeOf(issue.maximum, issue)}`
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`
    case 'invalid_format':
      if (issue.format === 'email') return 'a mail address such as name@example.com'
      return issue.format === 'url' ? `an address such as ${exampleFor(String(issue.path?.[0]))}` : undefined
    default:
      return undefined
  }
}

const sizeOf = (limit: number | bigint, { origin, input }: { origin?: string | undefined; input?: unknown }) =>
  origin === 'string' ? `${limit} characters` : `${limit}, not ${input}`

const exampleFor = (setting: string): string =>
  ADDRESSES.find(([name]) => setting.startsWith(name))?.[1] ?? 'https://app.example.com'
