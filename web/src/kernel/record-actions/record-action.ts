import type { Permission, PermissionObject } from '@lindero/domain/users/permissions'
import { type LinkProps, useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useCommands } from '../page/commands.ts'
import { useMay } from '../session/use-session.ts'

/** An action in the form that menus, buttons and the palette draw. */
export interface Action {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  danger?: boolean
  /** Current state of an action that switches something on and off. Absent for other actions. */
  pressed?: boolean
  /** The reason why the action cannot be done now. */
  blocked?: string | null
  /** Path, if the action is a link. */
  to?: LinkProps
  /** URL, if the action is a link to another site. The link opens in a new tab. */
  href?: string
  /** Function, if the action is not a link. */
  run?: () => void
}

/** An action of a record, declared once for its menus, its buttons and the palette. */
export interface RecordAction extends Action {
  id: string
  /** Permission that a user needs to see the action. */
  permission?: Permission
  /** False if the record does not have the action in its present state. */
  applies?: boolean
}

/** The actions that the record has and that the user is allowed to take. */
export function useAllowedActions(declared: readonly RecordAction[], object?: PermissionObject): RecordAction[] {
  const may = useMay()
  return declared.filter(
    ({ permission, applies = true }) => applies && (permission === undefined || may(permission, object)),
  )
}

/** Adds the actions to the palette while the record is open. Actions that cannot be done now are left out. */
export function useActionCommands(record: string, actions: readonly RecordAction[]): void {
  const router = useRouter()
  useCommands(
    actions
      .filter(({ blocked, href }) => !blocked && !href)
      .map(({ id, label, to, run }) => ({
        id: `${record}.${id}`,
        label,
        run: () => (to ? void router.navigate(to) : run?.()),
      })),
  )
}
