import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { formatsIn } from '../kernel/formats/use-formats.ts'
import { currentLanguage } from '../kernel/i18n/i18n.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { askReason } from '../legal/dates/explain-missed.ts'
import { reasonOf, termRule } from '../legal/term-rule.ts'

type Notice = CallReply<typeof api.notices>['items'][number]
type Deadline = NonNullable<Notice['deadline']>

/**
 * The texts of a notification about a deadline: the act with its date, the rule, and, for a missed deadline, the
 * reason.
 */
export function deadlineNotice({ stage, date, reason, rule, missed }: Deadline) {
  const isLapsed = stage === 'unresolved' && rule?.annotation !== undefined
  const day = formatsIn(currentLanguage()).date(date)
  return {
    name: textAt(`tasks:deadlineStages.${isLapsed ? 'lapsed' : stage}`, { act: reasonOf(reason), date: day }),
    rule: rule && termRule(reason, rule),
    explanation: missed?.explanation ? textAt('tasks:missedBecause', { reason: missed.explanation }) : null,
  }
}

/**
 * Opens a notification, which marks it as processed. If a missed deadline has no reason yet, users with permission must
 * enter it first; if they cancel, the notification is not opened.
 */
export async function openNoticeOf(notice: Notice, mayExplain: boolean, open: (notice: Notice) => void): Promise<void> {
  const { deadline, assetUuid, externalId } = notice
  const missed = deadline?.missed
  if (mayExplain && deadline && missed && missed.explanation === null) {
    const name = `${deadlineNotice(deadline).name} · ${externalId}`
    if (!(await askReason({ assetUuid, name, missed }))) return
  }
  open(notice)
}
