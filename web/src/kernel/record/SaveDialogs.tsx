import type { Changes } from '@lindero/domain/kernel/changes'
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialogs/Dialog.tsx'
import { pageSearch } from '../router/page-search.ts'
import classes from './record.module.css'
import { changesOf, countOf } from './section.ts'
import type { AreaSaving } from './use-save-areas.ts'

interface SaveDialogsProps<Data> {
  saving: AreaSaving<Data>
  changes: Changes
}

/**
 * Renders the dialog of a record saved area by area: summary, conflicts, errors, or the message that nothing has
 * changed.
 */
export function SaveDialogs<Data>({ saving, changes }: SaveDialogsProps<Data>) {
  if (saving.dialog === 'nothing') return <NothingDialog onClose={saving.close} />
  if (saving.dialog === 'errors') return <ErrorsDialog saving={saving} />
  if (saving.dialog === 'conflict') return <Conflicts saving={saving} changes={changes} />
  if (saving.dialog !== 'summary') return null
  // The dialog appears together with its content. If it grew later, Accept would move away from under the pointer.
  return (
    <Suspense>
      <SummaryDialog saving={saving} changes={changes} />
    </Suspense>
  )
}

/** Lists the changes to save, section by section. They are sent only when the user presses Accept. */
function SummaryDialog<Data>({ saving, changes }: SaveDialogsProps<Data>) {
  const { t, i18n } = useTranslation()
  const { changed, record, isSaving } = saving
  const [chosen, setChosen] = useState(0)
  const section = changed[chosen] ?? changed[0]
  const area = section?.draftArea
  return (
    <Dialog
      onClose={saving.close}
      isBusy={isSaving}
      size={720}
      title={t('record.summaryTitle')}
      actions={
        <>
          <Button variant="default" onClick={saving.close} disabled={isSaving}>
            {t('actions.cancel')}
          </Button>
          <Button onClick={() => void saving.accept()} loading={isSaving} data-autofocus>
            {t('record.accept')}
          </Button>
        </>
      }
    >
      <div className={`${classes.summary} flex gap-16`}>
        {changed.length > 1 && (
          <div className={`${classes.areas} stack rigid gap-2`} role="tablist" aria-label={t('record.summaryAreas')}>
            {changed.map((each, index) => (
              <button
                key={each.label}
                type="button"
                role="tab"
                aria-selected={each === section}
                onClick={() => startTransition(() => setChosen(index))}
              >
                {i18n.t(each.label)}
                <span className="num">{countOf(each, changes)}</span>
              </button>
            ))}
          </div>
        )}
        <div className={`${classes.summaryBody} grow min-w-0 scroll`}>
          {area && <area.Summary record={record} changes={changesOf(area, changes)} />}
        </div>
      </div>
    </Dialog>
  )
}

function NothingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      onClose={onClose}
      size={360}
      title={t('record.nothingTitle')}
      intro={t('record.nothingText')}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('record.accept')}
        </Button>
      }
    />
  )
}

/** Dialogs for fields that another user has saved in the meantime, one for each section that declares such a dialog. */
function Conflicts<Data>({ saving, changes }: SaveDialogsProps<Data>) {
  return (
    <Suspense>
      {saving.changed.map(({ label, draftArea }) => {
        const { Conflicts: Own } = draftArea
        return Own ? (
          <Own key={label} record={saving.record} changes={changesOf(draftArea, changes)} onClose={saving.close} />
        ) : null
      })}
    </Suspense>
  )
}

/** Rows and fields with errors that prevent saving, each with a link to it. */
function ErrorsDialog<Data>({ saving }: { saving: AreaSaving<Data> }) {
  const { t, i18n } = useTranslation()
  const params = useParams({ strict: false })
  return (
    <Dialog
      onClose={saving.close}
      size={560}
      title={t('parts.errorsTitle')}
      actions={
        <Button onClick={saving.close} data-autofocus>
          {t('actions.close')}
        </Button>
      }
    >
      {saving.errors.map(({ to, label, errors }) => (
        <section key={to}>
          <h3 className="mt-12 mb-4 fs-13 semi">{i18n.t(label)}</h3>
          <ul className="fs-13">
            {errors.map(({ place, text, search }) => (
              <li className="py-4" key={`${place} ${text}`}>
                <Link to={to} params={params} search={pageSearch(search)} className="link" onClick={saving.close}>
                  {place}
                </Link>
                : {text}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
