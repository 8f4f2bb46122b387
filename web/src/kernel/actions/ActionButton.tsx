import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './actions.module.css'

/** A button is named by either `tooltip` or `below`. Passing neither or both does not compile (core 5). */
type ButtonName = { tooltip: string; below?: never } | { below: string; tooltip?: never }

type NamingProps = 'title' | 'aria-label' | 'children'
type Rest = Omit<ActionIconProps, NamingProps> & {
  [Name in Exclude<keyof ComponentPropsWithRef<'button'>, keyof ActionIconProps | NamingProps>]?: Exclude<
    ComponentPropsWithRef<'button'>[Name],
    undefined
  >
}

type ActionButtonProps = ButtonName & Rest & { children: ReactNode }

/** An icon button, named by a tooltip or by a label below the icon. */
export function ActionButton({ tooltip, below, children, ...rest }: ActionButtonProps) {
  if (below !== undefined) {
    return (
      <ActionIcon {...rest} className={`${classes.labelled} ${rest.className ?? ''}`}>
        <span className={`${classes.labelledParts} stack items-center gap-2 fs-11 medium`}>
          {children}
          <span>{below}</span>
        </span>
      </ActionIcon>
    )
  }
  return (
    <Tooltip label={tooltip}>
      <ActionIcon {...rest} aria-label={tooltip}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

interface ActionLinkProps extends Pick<ActionIconProps, 'size'> {
  tooltip: string
  href: string
  children: ReactNode
}

/** Like `ActionButton`, for links to other sites, which open in a new tab. */
export function ActionLink({ tooltip, children, ...rest }: ActionLinkProps) {
  return (
    <Tooltip label={tooltip}>
      <ActionIcon component="a" target="_blank" rel="noreferrer" {...rest} aria-label={tooltip}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
