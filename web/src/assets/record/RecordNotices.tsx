import { conflictingFields } from '@lindero/domain/kernel/changes'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../kernel/states/Banner.tsx'
import { infoRecord } from '../info/info-record.ts'
import { useFieldWords } from '../info/use-field-words.ts'
import { useAssetRecord } from './asset-record.ts'
import classes from './record.module.css'

/** What stands between the record and its saving: fields to mend, fields that somebody else has changed. */
export function RecordNotices({ onReview }: { onReview: () => void }) {
  const { t } = useTranslation('assets')
  const { asset, draft, problems } = useAssetRecord()
  const words = useFieldWords()
  const conflicts = conflictingFields(draft.changes, 'info', infoRecord(asset)).length
  const wrong = Object.keys(problems)
  if (conflicts === 0 && wrong.length === 0) return null
  return (
    <div className={classes.notices}>
      {wrong.length > 0 && (
        <Banner level="danger">
          <span data-problems>
            {t('record.problems', { count: wrong.length })}:{' '}
            {wrong.map((field, index) => (
              <span key={field}>
                {index > 0 && ', '}
                <Link
                  to="/assets/$uuid/info"
                  params={{ uuid: asset.uuid }}
                  className="link"
                  onClick={() => jumpTo(field)}
                >
                  {words.label(field)}
                </Link>
              </span>
            ))}
          </span>
        </Banner>
      )}
      {conflicts > 0 && (
        <Banner level="warning">
          {t('record.conflictBanner', { count: conflicts })}
          <Button size="xs" variant="default" onClick={onReview}>
            {t('record.review')}
          </Button>
        </Banner>
      )}
    </div>
  )
}

/** The field takes the focus, once its section stands. */
function jumpTo(field: string): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(`field-${field}`)
    input?.scrollIntoView({ block: 'center' })
    input?.focus()
  })
}
