import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Action } from './record-action.ts'

interface LabelledActionProps extends Pick<ButtonProps, 'visibleFrom'> {
  /** If undefined, the record does not have the action and nothing is drawn. */
  action: Action | undefined
  /** `filled` for the main action. */
  variant?: 'filled' | 'default'
}

/** An action as a button with the action's name. */
export function LabelledAction({ action, variant = 'default', ...rest }: LabelledActionProps) {
  if (!action) return null
  const { label, icon: Icon, danger, blocked, to, run } = action
  return (
    <Button
      {...rest}
      variant={danger ? 'danger' : variant}
      disabled={Boolean(blocked)}
      title={blocked ?? undefined}
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      {...(to && !blocked ? { renderRoot: (props: object) => <Link {...props} {...to} /> } : { onClick: run })}
    >
      {label}
    </Button>
  )
}
