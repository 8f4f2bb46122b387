import { ANNEXES, type Annex } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { ANNEX_ICONS } from '../list/cells/annex-icons.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './annexes.module.css'
import { useEditField } from './use-edit-field.ts'

/** The eight annexes: yes, no, or unknown; in edit mode each click leads to the next answer. */
export function AnnexesField() {
  return (
    <ul className={classes.annexes}>
      {ANNEXES.map((annex) => (
        <AnnexMark key={annex} annex={annex} />
      ))}
    </ul>
  )
}

function AnnexMark({ annex }: { annex: Annex }) {
  const { t } = useTranslation(['assets', 'common'])
  const { isEditing } = useAssetRecord()
  const { value, saved, change, set } = useEditField(annex)
  const answer = answerOf(value)
  const Icon = ANNEX_ICONS[annex]
  const words = t(`assets:annexAnswers.${answer}`, { annex: t(`assets:annexes.${annex}`) })
  const before = change ? `${t('common:changes.before')} ${t(`common:answers.${answerOf(saved)}`)}` : ''
  const content = (
    <>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.5} aria-hidden />
        {isEditing && answer === 'unknown' && (
          <span className={classes.question} aria-hidden="true">
            ?
          </span>
        )}
      </span>
      <span className={classes.name}>{t(`assets:annexes.${annex}`)}</span>
      <span className={classes.answer}>{t(`common:answers.${answer}`)}</span>
    </>
  )
  return (
    <li className={`${classes[answer]} ${change ? classes.changed : ''}`}>
      {isEditing ? (
        <button
          type="button"
          id={`field-${annex}`}
          title={before || undefined}
          onClick={() => set(value === null ? true : value === true ? false : null)}
        >
          {content}
        </button>
      ) : (
        <span role="img" aria-label={words}>
          {content}
        </span>
      )}
    </li>
  )
}

function answerOf(value: unknown): 'yes' | 'no' | 'unknown' {
  if (value === null || value === undefined) return 'unknown'
  return value ? 'yes' : 'no'
}
