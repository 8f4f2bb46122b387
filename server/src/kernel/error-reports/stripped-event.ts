import type { ErrorEvent } from '@sentry/node'
import { struckOut } from '../log/log.ts'

/**
 * The parts of an error that may be sent to an external service: its kind, its message without user input, its location
 * in the code, and the given tags and uuid. Everything else that a library adds is removed.
 */
export function strippedEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, release, sdk, tags, transaction } = event
  return {
    type: undefined,
    ...defined({ event_id, timestamp, platform, level, environment, release, sdk, tags, transaction }),
    ...(event.user?.id === undefined ? {} : { user: { id: event.user.id } }),
    ...(event.exception
      ? {
          exception: {
            values: (event.exception.values ?? []).map(({ type, value, stacktrace, mechanism }) => ({
              ...defined({ type, mechanism }),
              ...(value === undefined ? {} : { value: withoutWords(value) }),
              ...(stacktrace ? { stacktrace: { frames: (stacktrace.frames ?? []).map(strippedFrame) } } : {}),
            })),
          },
        }
      : {}),
  }
}

type Frame = NonNullable<
  NonNullable<NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]['stacktrace']>['frames']
>[number]

function strippedFrame({ filename, function: name, module, lineno, colno, in_app }: Frame): Frame {
  return defined({ filename, function: name, module, lineno, colno, in_app })
}

/** A message without addresses, parameters and quoted text. A quoted column or table name is kept. */
function withoutWords(message: string): string {
  return struckOut(message).replace(/"[^"]*"|'[^']*'|«[^»]*»|“[^”]*”/g, (quoted) =>
    /^.[a-z]+(_[a-z0-9]+)+.$/.test(quoted) ? quoted : '[…]',
  )
}

function defined<T extends object>(fields: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
