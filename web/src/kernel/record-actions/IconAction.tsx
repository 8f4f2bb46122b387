import { ActionButton } from '../actions/ActionButton.tsx'
import type { Action } from './record-action.ts'

interface IconActionProps {
  /** If undefined, the record does not have the action and nothing is drawn. */
  action: Action | undefined
  size?: number
}

/** An action as an icon button, with the action's name as its tooltip. */
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
