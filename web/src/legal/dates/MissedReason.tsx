import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { reasonOf } from '../term-rule.ts'
import { askReason } from './explain-missed.ts'

type Row = CallReply<typeof api.legalDates>['items'][number]

export const isUnexplained = ({ missed }: Row): boolean => missed !== null && missed.explanation === null

/** A button that asks for the reason why a deadline was missed. */
export function MissedReason({ assetUuid, externalId, reason, date, missed }: Row) {
  const { t } = useTranslation('judicialDates')
  const formats = useFormats()
  const mayEdit = useMay()('editLegal')
  if (!missed) return null
  if (!mayEdit) return t('isLate')
  const name = `${reasonOf(reason)}, ${formats.date(date)}, ${externalId}`
  return (
    <button
      type="button"
      className="link"
      aria-label={`${t('reason.give')}: ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        void askReason({ assetUuid, name, missed })
      }}
    >
      {t('reason.give')}
    </button>
  )
}
