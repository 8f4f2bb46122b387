import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import type { TapeDraft } from '@lindero/contract/tape/tape.schema'
import { useRef, useState } from 'react'
import { ApiError } from '../../kernel/api/api-error.ts'
import { change, perform } from '../../kernel/api/use-call.ts'
import { storageOwner } from '../../kernel/session/session.ts'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import { allMarks, openDraft, withoutTape } from './draft.ts'
import { definedOf, savePortfolio } from './save-portfolio.ts'
import { type DraftedWork, useFileWork } from './use-autosave.ts'
import {
  EMPTY_STATE,
  type Reading,
  readWizard,
  savedPart,
  stateOf,
  type TapeFile,
  type WizardState,
  wizardKey,
  writeWizard,
} from './wizard-state.ts'

const store = browserStore()

function keyOf(uuid: string | null, isAdding: boolean): string {
  return wizardKey(storageOwner(), uuid === null ? 'new' : `${isAdding ? 'add.' : ''}${uuid}`)
}

/** Key of the tape with unfinished work in this browser, for this portfolio; null if there is none. */
export function storedFileKey(uuid: string, isAdding: boolean): string | null {
  return readWizard(store, keyOf(uuid, isAdding))?.file?.filekey ?? null
}

export interface Wizard extends DraftedWork<WizardState> {
  /** Changes a part of the state. `edit` receives the latest state, so that concurrent changes are not lost. */
  change: (edit: (state: WizardState) => Partial<WizardState>) => void
  isAdding: boolean
  /** True if definition or options differ from what the server has stored. */
  isDirty: boolean
  /** True if the wizard has opened with work stored in the browser. */
  wasRecovered: boolean
  /** Creates the draft on the server if there is none yet, and returns its uuid. */
  ensureDraft: () => Promise<string>
  saveDraft: () => Promise<void>
  /** Starts again and drops the work stored in the browser. */
  startOver: () => void
  revert: () => void
  /** Replaces the tape with an uploaded file, and discards the draft of the previous tape. */
  takeTape: (file: TapeFile, keepsEdits: boolean) => Promise<void>
  /**
   * Removes the tape and its draft on the server.
   *
   * @throws ApiError `tapeDrafts.changed` if another browser has changed the draft
   */
  removeTape: () => Promise<void>
  /** Clears the stored work, after the portfolio has been created or the wizard has been cancelled. */
  discard: () => void
}

/** An earlier tape, with the corrections made for its import. */
export type ReopenedTape = Pick<WizardState, 'edits' | 'valueEdits'> & { file: TapeFile; options: Reading }

interface WizardStart {
  /** The draft to continue with, or the portfolio that the tape is added to. */
  portfolio: Portfolio | null
  isAdding: boolean
  tape?: ReopenedTape | null
  /** The tape's draft on the server. Null if there is none; undefined if there cannot be one yet. */
  tapeDraft?: TapeDraft | null
  onDraft: (uuid: string) => void
}

/** The state of the wizard. The browser stores it after every change. The server stores it when the user saves. */
export function useWizard({ portfolio, isAdding, tape = null, tapeDraft, onDraft }: WizardStart): Wizard {
  const key = useRef(keyOf(portfolio?.uuid ?? null, isAdding))
  const [start] = useState(() => {
    const stored = readWizard(store, key.current)
    // If the stored work is for a different file, it does not apply to the reopened tape.
    const usable = tape && stored?.file?.filekey !== tape.file.filekey ? null : stored
    const saved = {
      ...(portfolio ? stateOf(portfolio) : EMPTY_STATE),
      ...(tape ? { edits: tape.edits, valueEdits: tape.valueEdits, file: tape.file, reading: tape.options } : {}),
    }
    // For an existing portfolio, the current definition is used instead of the one stored with the work.
    const initial = usable && isAdding ? { ...usable, definition: saved.definition } : (usable ?? saved)
    // A reopened tape has no draft until the user changes a correction.
    const isReopened = tape !== null && usable === null && !tapeDraft
    const state = tapeDraft === undefined || isReopened ? initial : openDraft(initial, tapeDraft)
    return { state, saved: savedPart(saved), wasRecovered: usable !== null }
  })
  const {
    state,
    put,
    latest,
    change: edit,
    sync,
  } = useFileWork<WizardState>(
    () => start.state,
    (next) => writeWizard(store, key.current, next),
  )
  const [saved, setSaved] = useState(start.saved)
  const [wasRecovered, setRecovered] = useState(start.wasRecovered)
  const [uuid, setUuid] = useState(portfolio?.uuid ?? null)
  const creating = useRef<Promise<string> | null>(null)

  async function create(): Promise<string> {
    const sent = latest()
    const { options } = sent
    const body = { ...definedOf(sent), ...options, isDraft: true }
    const creation = change(api.createPortfolio, { body })
    const made = await creation.send()
    writeWizard(store, key.current, null)
    key.current = keyOf(made.uuid, false)
    writeWizard(store, key.current, latest())
    setUuid(made.uuid)
    setSaved(savedPart(sent))
    onDraft(made.uuid)
    // The lists are fetched again only after the draft is in the URL, because fetching can take some time.
    await creation.refetch()
    return made.uuid
  }

  async function ensureDraft(): Promise<string> {
    if (uuid) return uuid
    // Concurrent callers, such as an upload and a save, share one call, so that only one draft is created.
    creating.current ??= create().finally(() => {
      creating.current = null
    })
    return creating.current
  }

  async function discardDraft({ file, draftVersion }: WizardState): Promise<void> {
    if (!uuid || !file || draftVersion === null) return
    const query = { filekey: file.filekey, version: draftVersion }
    await perform(api.discardTapeDraft, { params: { uuid }, query })
  }

  return {
    state,
    ...{ change: edit, sync, latest },
    uuid,
    isAdding,
    isDirty: savedPart(state) !== saved,
    wasRecovered,
    ensureDraft,
    async saveDraft() {
      if (!uuid) {
        await ensureDraft()
        return
      }
      const sent = latest()
      await savePortfolio(uuid, sent, {})
      setSaved(savedPart(sent))
    },
    startOver() {
      put(EMPTY_STATE)
      setRecovered(false)
    },
    async takeTape(file, keepsEdits) {
      const before = latest()
      const work = keepsEdits ? before : { ...withoutTape(before), mapping: before.mapping }
      put({ ...work, file, draftVersion: 0, unsent: allMarks(work) })
      // If another browser has changed the draft, the draft is not discarded and stays in the list of unfinished tapes.
      await discardDraft(before).catch((error: unknown) => {
        if (!ApiError.is(error, 'tapeDrafts.changed')) throw error
      })
    },
    async removeTape() {
      await discardDraft(latest())
      put(withoutTape(latest()))
    },
    revert() {
      const [definition, options] = JSON.parse(saved) as [WizardState['definition'], WizardState['options']]
      if (uuid) put({ ...latest(), definition, options })
      else writeWizard(store, key.current, null)
    },
    discard() {
      writeWizard(store, key.current, null)
      setSaved(savedPart(latest()))
    },
  }
}
