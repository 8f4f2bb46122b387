import type { TranscribedOwner } from '@lindero/contract/operations/transcriptions.contract'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import classes from './transcription.module.css'

interface ReviewedOwnersProps {
  owners: readonly TranscribedOwner[]
  onShow: (owner: TranscribedOwner) => void
}

/** The rights of the owners, one row each, with the words of the extract about it. */
export function ReviewedOwners({ owners, onShow }: ReviewedOwnersProps) {
  const { t } = useTranslation('operations')
  if (owners.length === 0) return null
  return (
    <section aria-label={t('transcription.dialog.owners')} className={`${classes.charges} grid gap-8`}>
      <h3 className="fs-13">{t('transcription.dialog.owners')}</h3>
      <ul className="grid gap-8">
        {owners.map((owner) => (
          <li key={`${owner.name} ${owner.right} ${owner.quote}`} className="grid gap-2 fs-13">
            <strong>
              {owner.name}{' '}
              <Chip level={owner.certainty === 'low' ? 'warning' : 'neutral'}>
                {t(`transcription.dialog.certainty.${owner.certainty}`)}
              </Chip>
            </strong>
            <span>{linesOf(owner, t).join(' · ')}</span>
            <button type="button" className={classes.quote} onClick={() => onShow(owner)}>
              «{owner.quote}»
              {owner.places[0] && <small>{t('transcription.dialog.place', { page: owner.places[0].page })}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Translate = ReturnType<typeof useTranslation<'operations'>>['t']

function linesOf({ identifier, right, percent, title, inscription }: TranscribedOwner, t: Translate): string[] {
  const share = percent === null ? null : `${percent.toLocaleString(currentLanguage(), { maximumFractionDigits: 4 })} %`
  const held = [share, right && t(`transcription.dialog.rights.${right}`)].filter((each) => each !== null).join(' ')
  const values = [identifier, held, title, inscription].filter((each) => each !== null && each !== '')
  return values.length > 0 ? values.map(String) : [t('transcription.dialog.noShare')]
}
