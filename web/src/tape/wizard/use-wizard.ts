import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { useRef, useState } from 'react'
import { change } from '../../kernel/api/use-call.ts'
import { session } from '../../kernel/session/session.ts'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import { definedOf, savePortfolio } from './save-portfolio.ts'
import {
  EMPTY_STATE,
  readWizard,
  savedPart,
  stateOf,
  type TapeFile,
  type WizardState,
  wizardKey,
  writeWizard,
} from './wizard-state.ts'

const store = browserStore()

export interface Wizard {
  state: WizardState
  /** Changes a part; `edit` receives the latest state, so that concurrent changes all count. */
  change: (edit: (state: WizardState) => Partial<WizardState>) => void
  /** The portfolio on the server, once there is one. */
  uuid: string | null
  isAdding: boolean
  /** The tape is as it was loaded before: nothing is lost by leaving it. */
  isTapeUntouched: boolean
  /** Definition or options differ from what the server has. */
  isDirty: boolean
  /** Whether stored work was found in the browser at the start. */
  wasRecovered: boolean
  /** Creates the draft on the server if there is none yet; returns its uuid. */
  ensureDraft: () => Promise<string>
  saveDraft: () => Promise<void>
  /** Starts without the work stored in the browser. */
  startOver: () => void
  /** Drops unsaved changes. */
  revert: () => void
  /** Clears the stored work: the portfolio was created or the wizard cancelled. */
  discard: () => void
}

/** A tape loaded before, with the corrections that it was loaded with. */
export type ReopenedTape = Pick<WizardState, 'edits'> & { file: TapeFile }

interface WizardStart {
  /** The draft to resume, or the portfolio that a tape is added to. */
  portfolio: Portfolio | null
  isAdding: boolean
  tape?: ReopenedTape | null
  onDraft: (uuid: string) => void
}

/** The state of the wizard, kept in the browser at every change and on the server when it is saved. */
export function useWizard({ portfolio, isAdding, tape = null, onDraft }: WizardStart): Wizard {
  const owner = session.get()?.user.uuid ?? 'nobody'
  const name = portfolio ? `${isAdding ? 'add.' : ''}${portfolio.uuid}` : 'new'
  const key = useRef(wizardKey(owner, name))
  const [start] = useState(() => {
    const found = readWizard(store, key.current)
    // Corrections of another file are of no use to the one that is opened again.
    const kept = tape && found?.file?.filekey !== tape.file.filekey ? null : found
    const saved = {
      ...(portfolio ? stateOf(portfolio) : EMPTY_STATE),
      ...(tape ? { file: tape.file, edits: tape.edits } : {}),
    }
    // A portfolio that there is keeps its own definition, whatever it was when the tape was begun.
    const state = kept && isAdding ? { ...kept, definition: saved.definition } : (kept ?? saved)
    return { state, saved: savedPart(saved), wasRecovered: kept !== null }
  })
  const [state, setState] = useState(start.state)
  const [saved, setSaved] = useState(start.saved)
  const [wasRecovered, setRecovered] = useState(start.wasRecovered)
  const [uuid, setUuid] = useState(portfolio?.uuid ?? null)
  const newest = useRef(state)
  const creating = useRef<Promise<string> | null>(null)

  function put(next: WizardState) {
    newest.current = next
    writeWizard(store, key.current, next)
    setState(next)
  }

  async function create(): Promise<string> {
    const sent = newest.current
    const { options } = sent
    const body = { ...definedOf(sent), ...options, isDraft: true }
    const creation = change(api.createPortfolio, { body })
    const made = await creation.send()
    writeWizard(store, key.current, null)
    key.current = wizardKey(owner, made.uuid)
    writeWizard(store, key.current, newest.current)
    setUuid(made.uuid)
    setSaved(savedPart(sent))
    onDraft(made.uuid)
    // After the draft has its address: the refetch can take a while.
    await creation.refetch()
    return made.uuid
  }

  async function ensureDraft(): Promise<string> {
    if (uuid) return uuid
    // Two concurrent calls (upload and save) create one draft.
    creating.current ??= create().finally(() => {
      creating.current = null
    })
    return creating.current
  }

  return {
    state,
    change: (edit) => put({ ...newest.current, ...edit(newest.current) }),
    uuid,
    isAdding,
    isTapeUntouched: tape !== null && state.edits === tape.edits,
    isDirty: savedPart(state) !== saved,
    wasRecovered,
    ensureDraft,
    async saveDraft() {
      if (!uuid) {
        await ensureDraft()
        return
      }
      const sent = newest.current
      await savePortfolio(uuid, sent, {})
      setSaved(savedPart(sent))
    },
    startOver() {
      put(EMPTY_STATE)
      setRecovered(false)
    },
    revert() {
      const [definition, options] = JSON.parse(saved) as [WizardState['definition'], WizardState['options']]
      if (uuid) put({ ...newest.current, definition, options })
      else writeWizard(store, key.current, null)
    },
    discard() {
      writeWizard(store, key.current, null)
      setSaved(savedPart(newest.current))
    },
  }
}
