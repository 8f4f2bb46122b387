import { ActionButton } from '../actions/ActionButton.tsx'
import type { Action } from './record-action.ts'

interface IconActionProps {
  /** Undefined if the record does not have the action. Then nothing is drawn. */
  action: Action | undefined
  /** Size of the icon. */
  size?: number
}

/** An action as an icon button, with its name as tooltip. */
export function IconAction({ action, size = 16 }: IconActionProps) {
  if (!action) return null
  const { label, icon: Icon, blocked, pressed, run } = action
  return (
    <ActionButton
      tooltip={label}
      disabled={Boolean(blocked)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(run && { onClick: run })}
    >
      <Icon size={size} stroke={1.5} aria-hidden />
    </ActionButton>
  )
}
