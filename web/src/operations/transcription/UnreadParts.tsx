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
    <section aria-label={t('transcription.dialog.unread')} className={`${classes.charges} grid gap-8`}>
      <h3 className="fs-13">{t('transcription.dialog.unread')}</h3>
      <p>{t('transcription.dialog.unreadHint')}</p>
      <ul className="grid gap-8">
        {parts.map((part) => (
          <li key={`${part.kind} ${part.quote}`} className="grid gap-2 fs-13">
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
