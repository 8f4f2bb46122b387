import { withoutSent } from '@lindero/domain/kernel/changes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '../drafts/drafts.ts'
import { loadLater, loadPart } from '../reload/lazy-page.ts'
import { toast } from '../toasts/toasts.tsx'
import type { RecordSaving } from './RecordFrame.tsx'
import { type AreaError, changesOf, countAll, type SavedArea, type Section, useSections } from './section.ts'

interface SaveAreasOptions<Data> {
  record: Data
  /** Key of the record in the store of drafts. */
  draft: string
  /** A sentence that explains why the record cannot be saved now; null if it can be saved. */
  blocked: string | null
  /** True to enable Ctrl/⌘ S even if no change is counted yet. */
  savesTyping: boolean
  /**
   * Handles the error of a failed call. Returns `conflict` if another user has saved the same fields, or `told` if a
   * field shows the error. Any other error appears in a toast.
   */
  onError: (error: unknown) => 'conflict' | 'told' | undefined
  /** Fetches the record again. Runs after each attempt, even a failed one. */
  onSettled: () => Promise<unknown>
}

interface SavedSection<Data> extends Section<Data> {
  draftArea: SavedArea<Data>
}

interface FoundErrors {
  to: string
  label: Section['label']
  errors: readonly AreaError[]
}

export interface AreaSaving<Data> extends RecordSaving {
  record: Data
  dialog: 'summary' | 'nothing' | 'conflict' | 'errors' | null
  /** Errors that prevent saving, by section, for the dialog `errors`. */
  errors: readonly FoundErrors[]
  /** Sections with changes, in the order in which they are saved. */
  changed: readonly SavedSection<Data>[]
  accept: () => Promise<void>
  close: () => void
  /** Opens the dialog that asks which changes to keep. */
  review: () => void
}

/**
 * Saves a record area by area, after a summary of all changes. `SaveDialogs` renders the summary. When an area is
 * saved, its changes leave the draft immediately, so that they are not sent again if a later area fails. Edits made during
 * the save stay.
 */
export function useSaveAreas<Data>(options: SaveAreasOptions<Data>): AreaSaving<Data> {
  const { record, draft, blocked, savesTyping, onError, onSettled } = options
  const { t } = useTranslation()
  const sections = useSections()
  const [dialog, setDialog] = useState<AreaSaving<Data>['dialog']>(null)
  const [isSaving, setSaving] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [errors, setErrors] = useState<readonly FoundErrors[]>([])
  const saved = sections.map(({ section }) => section).filter(isSaved) as SavedSection<Data>[]
  const isEdited = savesTyping || countAll(sections, drafts.get(draft)) > 0
  const loads = useRef<(() => Promise<unknown>)[]>([])
  loads.current = saved.flatMap(({ draftArea }) => draftArea.loadParts ?? [])
  useEffect(() => (isEdited ? loadLater(loads.current, 0) : undefined), [isEdited])
  const ownChanges = (area: SavedArea<Data>) => changesOf(area, drafts.get(draft))

  const latest = useRef({ blocked, sections, findErrors, isAsked, accept })
  latest.current = { blocked, sections, findErrors, isAsked, accept }
  function isAsked(): boolean {
    return saved.some(({ draftArea }) => {
      const changes = ownChanges(draftArea)
      return Object.keys(changes).length > 0 && (draftArea.asks?.(changes) ?? true)
    })
  }
  async function findErrors(): Promise<readonly FoundErrors[]> {
    const checked = sections.map(async ({ to, section }) => {
      const area = isSaved(section) ? (section.draftArea as SavedArea<Data>) : null
      const changes = area ? ownChanges(area) : {}
      const isChecked = area?.check && Object.keys(changes).length > 0
      return { to, label: section.label, errors: isChecked ? await area.check?.(record, changes) : [] }
    })
    return (await Promise.all(checked)).flatMap(({ to, label, errors: found = [] }) =>
      found.length > 0 ? [{ to, label, errors: found }] : [],
    )
  }
  const save = useCallback(() => {
    // Removes the focus from the current field first, so that text typed there becomes a change.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setTimeout(() => {
      if (maySave()) void open()
    })

    function maySave(): boolean {
      if (latest.current.blocked !== null) focusFirstError()
      else if (countAll(latest.current.sections, drafts.get(draft)) === 0) setDialog('nothing')
      else return true
      return false
    }

    // The button is busy until the code of the summary has loaded. If this fails, the code is requested again when the
    // summary is rendered.
    async function open() {
      setOpening(true)
      await Promise.allSettled(loads.current.map((load) => loadPart(load, () => false)))
      const errors = await latest.current.findErrors().catch((error: unknown) => {
        toast.error(error)
        return null
      })
      setOpening(false)
      // In the meantime the user may have undone the changes, or made a change that prevents saving.
      if (errors === null || !maySave()) return
      setErrors(errors)
      if (errors.length > 0) setDialog('errors')
      else if (latest.current.isAsked()) setDialog('summary')
      else await latest.current.accept()
    }
  }, [draft])

  async function accept() {
    setSaving(true)
    try {
      for (const { draftArea } of saved) {
        const changes = ownChanges(draftArea)
        if (Object.keys(changes).length === 0) continue
        await draftArea.save(record, changes)
        drafts.set(draft, withoutSent(drafts.get(draft), changes))
      }
      toast.success(t('record.saved'))
      setDialog(null)
    } catch (error) {
      const outcome = onError(error)
      setDialog(outcome === 'conflict' ? 'conflict' : null)
      if (outcome === undefined) toast.error(error)
    } finally {
      setSaving(false)
      await onSettled()
    }
  }

  return {
    record,
    save,
    isSaving,
    isOpening,
    blocked,
    savesTyping,
    dialog,
    errors,
    changed: saved.filter(({ draftArea }) => Object.keys(ownChanges(draftArea)).length > 0),
    accept,
    close: () => setDialog(null),
    review: () => setDialog('conflict'),
  }
}

function isSaved(section: Section): section is SavedSection<unknown> {
  return section.draftArea !== undefined && 'save' in section.draftArea
}

/** Moves the focus to the first error in the list. */
function focusFirstError(): void {
  document.querySelector<HTMLElement>('[data-errors] :is(a, button)')?.focus()
}
