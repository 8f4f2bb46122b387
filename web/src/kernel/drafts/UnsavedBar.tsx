import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd, modifierKey } from '../marks/Kbd.tsx'
import classes from './drafts.module.css'
import { UnsavedMark } from './UnsavedMark.tsx'
import { useSaveKey } from './use-save-key.ts'

interface UnsavedBarProps {
  count: number
  onSave: () => void
  onDiscard: () => void
  isSaving?: boolean
  /** Reason why the changes cannot be saved now, shown on the save button. */
  blocked?: string | null
}

/** Number of unsaved changes, with buttons to discard and save. On phones it is above the bottom bar. */
export function UnsavedBar({ count, onSave, onDiscard, isSaving = false, blocked = null }: UnsavedBarProps) {
  const { t } = useTranslation()
  const canSave = count > 0 && !isSaving && !blocked
  useSaveKey(() => canSave && onSave())
  const press = usePressed(count === 0 && !isSaving)
  if (count === 0) return null
  return (
    <div className={`${classes.bar} row gap-8`} data-save-bar>
      <UnsavedMark count={count} />
      <span className={`${classes.gap} hidden`} />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
        onClick={() => press(onDiscard)}
        disabled={isSaving}
      >
        {t('actions.discard')}
      </Button>
      <Button
        onClick={() => press(onSave)}
        loading={isSaving}
        disabled={!canSave}
        title={blocked ?? undefined}
        rightSection={<Kbd onAccent>{modifierKey} S</Kbd>}
      >
        {t('actions.save')}
      </Button>
    </div>
  )
}

/** If the bar disappears after one of its buttons was pressed, moves the focus to the content of the screen. */
function usePressed(isDone: boolean): (act: () => void) => void {
  const wasPressed = useRef(false)
  useEffect(() => {
    if (!isDone || !wasPressed.current) return
    wasPressed.current = false
    const focused = document.activeElement
    const isLost = !focused || focused === document.body || focused.closest('[role=dialog]') !== null
    if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
  }, [isDone])
  return (act) => {
    wasPressed.current = true
    act()
  }
}
