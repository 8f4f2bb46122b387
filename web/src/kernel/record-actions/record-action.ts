import type { Permission, PermissionObject } from '@lindero/domain/users/permissions'
import { type LinkProps, useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useCommands } from '../page/commands.ts'
import { useAskedAction } from '../page-actions/page-action.ts'
import { useMay } from '../session/use-session.ts'

/** An action as menus, buttons and the command palette draw it. */
export interface Action {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  danger?: boolean
  /** True if an action that switches something is on. Absent for other actions. */
  pressed?: boolean
  /** The reason why the action is not possible now. */
  blocked?: string | null
  /** Destination, if the action is a link within the product. */
  to?: LinkProps
  /** URL, if the action is a link to another site. The link opens in a new tab. */
  href?: string
  /** Function, if the action is not a link. */
  run?: () => void
}

/** An action of a record. It is declared once, for its menus, its buttons and the command palette. */
export interface RecordAction extends Action {
  id: string
  /** Permission that the user needs in order to see the action. */
  permission?: Permission
  /** False if the record does not have the action in its current state. */
  applies?: boolean
}

/** The declared actions that apply to the record and that the user is permitted to see. */
export function useAllowedActions(declared: readonly RecordAction[], object?: PermissionObject): RecordAction[] {
  const may = useMay()
  return declared.filter(
    ({ permission, applies = true }) => applies && (permission === undefined || may(permission, object)),
  )
}

/**
 * Adds the actions to the command palette while the record is open, and runs the one for which the address asks
 * (`?do=asset.report`). Leaves out actions that are not possible now, and links to other sites.
 */
export function useActionCommands(record: string, actions: readonly RecordAction[]): void {
  const router = useRouter()
  const commands = actions
    .filter(({ blocked, href }) => !blocked && !href)
    .map(({ id, label, to, run }) => ({
      id: `${record}.${id}`,
      label,
      run: () => (to ? void router.navigate(to) : run?.()),
    }))
  useCommands(commands)
  useAskedAction((asked) => commands.find(({ id }) => id === asked)?.run)
}
