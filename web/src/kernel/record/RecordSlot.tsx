import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

/** Places outside a section that the section can fill. */
type Slot = 'tiles' | 'actions' | 'panel'
type Places = Readonly<Record<Slot, HTMLElement | null>>

const SlotsContext = createContext<Places | null>(null)
export const SlotsProvider = SlotsContext.Provider

/**
 * Content that a section renders outside itself. `tiles`: figures in the header; `actions`: buttons next to Save;
 * `panel`: a `SidePanel` on the right of the page.
 */
export function RecordSlot({ slot, children }: { slot: Slot; children: ReactNode }) {
  const places = useContext(SlotsContext)
  if (!places) throw new Error('RecordSlot is used outside of a record page')
  const place = places[slot]
  return place ? createPortal(children, place) : null
}

/** The elements that sections fill, and the refs that receive these elements. The refs never change. */
export function useSlots() {
  const [places, setPlaces] = useState<Places>({ tiles: null, actions: null, panel: null })
  const refs = useMemo(() => {
    const ref = (slot: Slot) => (element: HTMLElement | null) =>
      setPlaces((previous) => (previous[slot] === element ? previous : { ...previous, [slot]: element }))
    return { tiles: ref('tiles'), actions: ref('actions'), panel: ref('panel') }
  }, [])
  return { places, refs }
}
