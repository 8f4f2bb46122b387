import type { TranscribedUnread } from '@lindero/contract/operations/transcriptions.contract'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../kernel/marks/Chip.tsx'
import classes from './transcription.module.css'

interface UnreadPartsProps {
  parts: readonly TranscribedUnread[]
  onShow: (part: TranscribedUnread) => void
}

/** The parts of an extract that were not used, so that the user reads them in the document. */
export function UnreadParts({ parts, onShow }: UnreadPartsProps) {
  const { t } = useTranslation('operations')
  if (parts.length === 0) return null
  return (
    <section aria-label={t('transcription.dialog.unread')} className={classes.charges}>
      <h3>{t('transcription.dialog.unread')}</h3>
      <p>{t('transcription.dialog.unreadHint')}</p>
      <ul className={classes.rows}>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.quote}`} className={classes.charge}>
            <span>
              <Chip level="warning">{t(`transcription.dialog.unreadKinds.${part.kind}`)}</Chip>
            </span>
            <button type="button" className={classes.quote} onClick={() => onShow(part)}>
              «{part.quote}»
              {part.places[0] && <small>{t('transcription.dialog.place', { page: part.places[0].page })}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
