import { api } from '@lindero/contract/api'
import type { UnfinishedTape } from '@lindero/contract/tape/tape.schema'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { CutNote } from '../kernel/states/CutNote.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import classes from './file.module.css'

interface UnfinishedTapesProps {
  /** The portfolio or draft of the wizard; null for a new portfolio that is not stored yet. */
  portfolioUuid: string | null
  /** The key of the open tape, which is left out of the list. */
  filekey: string | null
}

/** Tapes that the user has uploaded, in this or another browser, but not imported yet. */
export function UnfinishedTapes({ portfolioUuid, filekey }: UnfinishedTapesProps) {
  const { t } = useTranslation('wizard')
  const { data } = useQuery({ ...queryOf(api.unfinishedTapes, { query: {} }), staleTime: 0 })
  // A new portfolio offers the tapes of the user's drafts; a stored portfolio or draft only its own tapes.
  const isOffered = ({ portfolio }: UnfinishedTape) =>
    portfolioUuid === null ? portfolio.isDraft : portfolio.uuid === portfolioUuid
  const tapes = (data?.items ?? []).filter((tape) => tape.filekey !== filekey && isOffered(tape))
  if (tapes.length === 0) return null
  return (
    <section className={classes.unfinished} aria-labelledby="unfinished-tapes">
      <h3 className="mb-6 fs-13 semi" id="unfinished-tapes">
        {t('unfinished.title')}
      </h3>
      <ul className="border r-lg">
        {tapes.map((tape) => (
          <TapeItem key={tape.filekey} tape={tape} />
        ))}
      </ul>
      {data && data.total > data.items.length && <CutNote shown={data.items.length} total={data.total} />}
    </section>
  )
}

function TapeItem({ tape }: { tape: UnfinishedTape }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { name, portfolio, corrections, filekey, version, nextLoad } = tape
  const discard = useCall(api.discardTapeDraft, {
    onSuccess: () => toast.success(t('unfinished.discarded', { name })),
    onError: toast.error,
  })
  return (
    <li>
      <IconFileSpreadsheet size={20} stroke={1.5} aria-hidden />
      <div className={`${classes.fileWords} min-w-0`}>
        <div className={`${classes.fileName} cut medium`} title={name}>
          {name}
        </div>
        <div className={`${classes.fileSub} text-3 fs-12 nowrap num`} title={formats.instant(tape.uploadedOn)}>
          {t('unfinished.uploaded', { portfolio: portfolio.name, ago: formats.timeAgo(tape.uploadedOn) })}
          {corrections > 0 &&
            ` · ${t('unfinished.corrections', { count: corrections, figure: formats.number(corrections) })}`}
        </div>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('unfinished.openOf', { name })}
        renderRoot={(props) =>
          nextLoad === 'parts' ? (
            <Link
              to="/portfolios/$uuid/parts"
              params={{ uuid: portfolio.uuid }}
              search={{ file: filekey }}
              {...props}
            />
          ) : portfolio.isDraft ? (
            <Link to="/portfolios/new" search={{ draft: portfolio.uuid, step: 'tape' }} {...props} />
          ) : (
            <Link to="/portfolios/$uuid/tape" params={{ uuid: portfolio.uuid }} search={{ file: filekey }} {...props} />
          )
        }
      >
        {t('unfinished.open')}
      </Button>
      <ActionButton
        variant="subtle"
        color="gray"
        tooltip={t('unfinished.discard', { name })}
        loading={discard.isPending}
        onClick={() => discard.mutate({ params: { uuid: portfolio.uuid }, query: { filekey, version } })}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionButton>
    </li>
  )
}
