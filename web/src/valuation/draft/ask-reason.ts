import i18next from 'i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { askText } from '../../kernel/dialogs/dialogs.ts'

/** Maximum length of a reason in characters. */
const LONGEST_REASON = 500

/**
 * Sends valuations. If the server requires a reason for the user's decisions, the user is asked for it, and the
 * valuations are sent again with the reason.
 *
 * @throws ApiError `valuation.reasonMissing` if the user cancels
 */
export async function withReason<Reply>(send: (reason: { reason?: string }) => Promise<Reply>): Promise<Reply> {
  try {
    return await send({})
  } catch (error) {
    if (!ApiError.is(error, 'valuation.reasonMissing')) throw error
    const reason = await askText({
      title: i18next.t('valuation:reason.title'),
      message: i18next.t('valuation:reason.text'),
      label: i18next.t('valuation:reason.label'),
      action: i18next.t('common:actions.save'),
      check: (text) => {
        if (text.trim() === '') return i18next.t('valuation:reason.needed')
        const isTooLong = text.trim().length > LONGEST_REASON
        return isTooLong ? i18next.t('valuation:reason.tooLong', { most: LONGEST_REASON }) : null
      },
    })
    if (reason === null) throw error
    return await send({ reason: reason.trim() })
  }
}
