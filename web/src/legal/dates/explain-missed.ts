import { api } from '@lindero/contract/api'
import { perform } from '../../kernel/api/use-call.ts'
import { askText } from '../../kernel/dialogs/dialogs.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'

interface Missed {
  assetUuid: string
  /** Text that describes the deadline and its last day. */
  name: string
  missed: { uuid: string; explanation: string | null }
}

/**
 * Asks why a deadline was missed, and stores the reason.
 *
 * @returns true if a reason was stored
 */
export async function askReason({ assetUuid, name, missed }: Missed): Promise<boolean> {
  const reason = await askText({
    title: textAt('judicialDates:reason.title'),
    message: name,
    label: textAt('judicialDates:reason.label'),
    action: textAt('common:actions.save'),
    initial: missed.explanation ?? '',
    check: (text) => (text.trim().length < 3 ? textAt('judicialDates:reason.short') : null),
    async onSubmit(explanation) {
      await perform(api.explainMissedDeadline, {
        params: { uuid: assetUuid, missedUuid: missed.uuid },
        query: {},
        body: { explanation },
      })
      return true
    },
  })
  return reason !== null
}
