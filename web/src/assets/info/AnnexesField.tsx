import { ANNEXES, type Annex } from '@lindero/domain/kernel/property-types'
import { useTranslation } from 'react-i18next'
import { ANNEX_ICONS } from '../list/cells/annex-icons.ts'
import { useAssetRecord } from '../record/asset-record.ts'
import classes from './annexes.module.css'
import { BackToSource, useOrigin } from './Origin.tsx'

/** The eight annexes: yes, no or unknown. In edit mode, each click selects the next answer. */
export function AnnexesField() {
  const { isEditing } = useAssetRecord()
  return (
    <>
      <ul className={`${classes.annexes} grid gap-6 mt-14`}>
        {ANNEXES.map((annex) => (
          <AnnexMark key={annex} annex={annex} />
        ))}
      </ul>
      {isEditing && ANNEXES.map((annex) => <BackToSource key={annex} name={annex} isNamed />)}
    </>
  )
}

function AnnexMark({ annex }: { annex: Annex }) {
  const { t } = useTranslation(['assets', 'common'])
  const { isEditing, form } = useAssetRecord()
  const value = form.values[annex]
  const isChanged = form.changed.includes(annex)
  const answer = answerOf(value)
  const Icon = ANNEX_ICONS[annex]
  const words = t(`assets:annexAnswers.${answer}`, { annex: t(`assets:annexes.${annex}`) })
  const origin = useOrigin(annex)
  const source = origin && value !== null ? t(`assets:info.sources.${origin}`) : ''
  const before = isChanged ? `${t('common:changes.before')} ${form.beforeOf(annex)}` : ''
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
    <li className={`${classes[answer]} ${isChanged ? classes.changed : ''}`}>
      {isEditing ? (
        <button
          type="button"
          id={`field-${annex}`}
          title={before || source || undefined}
          onClick={() => form.set(annex, value === null ? true : value ? false : null)}
        >
          {content}
        </button>
      ) : (
        <span role="img" aria-label={words} title={source || undefined}>
          {content}
        </span>
      )}
    </li>
  )
}

function answerOf(value: boolean | null): 'yes' | 'no' | 'unknown' {
  if (value === null) return 'unknown'
  return value ? 'yes' : 'no'
}
