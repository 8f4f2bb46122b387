import type { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { undoBulk } from '../../jobs/undo-bulk.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { CutNote } from '../../kernel/states/CutNote.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useFieldWords } from '../asset-form.ts'
import classes from './bulk.module.css'

type BulkChange = CallReply<typeof api.bulkChanges>['items'][number]

/** The user's bulk changes in the last 24 hours, each with a button to undo it. */
export default function RecentBulkChanges(props: { items: readonly BulkChange[]; total: number }) {
  const { items, total } = props
  const { t } = useTranslation('bulk')
  return (
    <section className={classes.recent} aria-label={t('recent.label')}>
      <header className="px-14 pt-12 pb-8">
        <h2 className="fs-13 semi">{t('recent.label')}</h2>
        <p>{items.length === 0 ? t('recent.none') : t('recent.intro')}</p>
      </header>
      <ul>
        {items.map((bulk) => (
          <Entry key={bulk.uuid} bulk={bulk} />
        ))}
      </ul>
      <CutNote shown={items.length} total={total} />
    </section>
  )
}

function Entry({ bulk }: { bulk: BulkChange }) {
  const { t } = useTranslation(['bulk', 'common'])
  const formats = useFormats()
  const words = useFieldWords()
  const undo = useMutation({ mutationFn: undoBulk, onError: toast.error })
  const { uuid, action, field, value, subject, changed, appliedOn, undoneOn, isRunning } = bulk
  const what =
    action === 'edit' && field
      ? t('bulk:recent.edit', { field: words.label(field), value: words.value(field, value) })
      : t(`bulk:recent.${action}`)
  return (
    <li>
      <div>
        {what}
        <small>
          {[
            subject,
            t('bulk:recent.count', { count: changed, figure: formats.number(changed) }),
            formats.timeAgo(appliedOn),
          ].join(' · ')}
        </small>
      </div>
      {undoneOn || isRunning ? (
        <Chip level="neutral">{t(isRunning ? 'bulk:recent.running' : 'bulk:recent.undone')}</Chip>
      ) : (
        changed > 0 && (
          <Button size="xs" variant="default" loading={undo.isPending} onClick={() => undo.mutate(uuid)}>
            {t('common:actions.undo')}
          </Button>
        )
      )}
    </li>
  )
}
