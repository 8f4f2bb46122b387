/** Local time in the form `20260302-103000`, for file names. The default time zone is that of peninsular Spain. */
export function stampOf(instant: Date, timeZone = 'Europe/Madrid'): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}${of('month')}${of('day')}-${of('hour')}${of('minute')}${of('second')}`
}

/** File name, without extension, for a report that a user requests: the report's name on the screens, and the time. */
export function reportName(name: string, at: Date): string {
  return `${name.slice(0, 120).replace(/[\\/:*?"<>|]/g, '-')} ${stampOf(at)}`
}
