import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ComponentType } from 'react'

interface LinkButtonProps
  extends Omit<ButtonProps, 'leftSection' | 'disabled'>,
    Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps> {
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

/** A button that opens another page: `<LinkButton to="/assets" icon={IconHome}>…</LinkButton>`. */
export const LinkButton = createLink(function LinkButton({ icon: Icon, ...rest }: LinkButtonProps) {
  return <Button component="a" {...rest} {...(Icon && { leftSection: <Icon size={16} stroke={1.5} aria-hidden /> })} />
})
