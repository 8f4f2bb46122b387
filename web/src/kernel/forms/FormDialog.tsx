import { Button, Drawer, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialogs/Dialog.tsx'
import { askDelete } from '../dialogs/dialogs.ts'
import { UnsavedMark } from '../drafts/UnsavedMark.tsx'
import { useLeaveGuard } from '../drafts/use-leave-guard.ts'
import { useSaveKey } from '../drafts/use-save-key.ts'
import { Locked } from '../locked/Locked.tsx'
import { type FormFrameProps, FormNotices, FormProvider, isBlocked, SubmitButton } from './Form.tsx'
import type { Fields } from './field.ts'
import classes from './forms.module.css'
import type { Form } from './use-form.ts'

interface OverlayProps<F extends Fields> extends FormFrameProps<F> {
  title: string
  /** Label of the submit button. */
  action: string
  onClose: () => void
  /** A sentence below the title. */
  intro?: ReactNode
  /** Prompt shown before changes are lost; null for no prompt. */
  discard?: { title: string; message: string } | null
  /** True if the form can be filled in but not yet sent. */
  isBlocked?: boolean
  /** Width in pixels. */
  width?: number
}

interface DialogProps<F extends Fields> extends OverlayProps<F> {
  danger?: boolean
  /** True for four fields per line, in long forms. */
  isDense?: boolean
  /** True if the form can no longer be sent. The only button then closes the dialog. */
  isOver?: boolean
}

/**
 * Returns a function that closes the form. It first asks for confirmation if changes would be lost, and does nothing
 * while the form is being sent.
 */
function useClose<F extends Fields>(form: Form<F>, onClose: () => void, discard: OverlayProps<F>['discard']) {
  const { t } = useTranslation()
  return async () => {
    const { count } = form
    if (form.isSending) return
    const question = discard ?? {
      title: t('changes.leaveTitle', { count }),
      message: t('changes.leaveText'),
      cancel: t('changes.stay'),
    }
    const leaves = count === 0 || discard === null || (await askDelete({ ...question, action: t('actions.discard') }))
    if (!leaves) return
    form.discard()
    onClose()
  }
}

export function FormDialog<F extends Fields>(props: DialogProps<F>) {
  const { t } = useTranslation()
  const { form, discard, danger = false, isOver = false, width } = props
  const close = useClose(form, props.onClose, discard)
  useSaveKey(() => form.submit(), 'dialog')
  return (
    <Dialog
      onClose={() => void close()}
      isBusy={form.isSending}
      title={props.title}
      {...(width === undefined ? {} : { size: width })}
    >
      <FormProvider {...props}>
        <form onSubmit={form.submit} noValidate className={`stack gap-16 ${props.isDense ? classes.dense : ''}`}>
          {props.intro && (
            <Text component="div" size="sm" c="var(--text-2)">
              {props.intro}
            </Text>
          )}
          <FormNotices {...props} />
          {props.children}
          <Group justify="flex-end" gap="sm" mt="xs">
            {form.isRecord && form.count > 0 && <UnsavedMark count={form.count} />}
            <Button variant="default" onClick={() => void close()} disabled={form.isSending}>
              {t(isOver ? 'actions.close' : 'actions.cancel')}
            </Button>
            {!isOver && (
              <SubmitButton size="sm" variant={danger ? 'danger' : 'filled'} disabled={props.isBlocked ?? false}>
                {props.action}
              </SubmitButton>
            )}
          </Group>
        </form>
      </FormProvider>
    </Dialog>
  )
}

interface DrawerProps<F extends Fields> extends OverlayProps<F> {
  /**
   * Returns true for paths on which no changes are lost. Before the user leaves for another path, the drawer asks for
   * confirmation.
   */
  guard?: (pathname: string) => boolean
}

/** A form in a drawer. Its buttons stay visible while the content scrolls. */
export function FormDrawer<F extends Fields>(props: DrawerProps<F>) {
  const { t } = useTranslation()
  const { form, guard, discard } = props
  const close = useClose(form, props.onClose, discard)
  useLeaveGuard({ count: form.count, onDiscard: form.discard, ...(guard ? { staysAt: guard } : {}) })
  useSaveKey(() => !isBlocked(form) && !props.isBlocked && form.submit(), 'dialog')
  return (
    <DrawerFrame title={props.title} onClose={() => void close()} {...(props.width ? { width: props.width } : {})}>
      <FormProvider {...props}>
        <form onSubmit={form.submit} noValidate className="stack grow min-h-0">
          <Locked
            when={form.isSending}
            className={`${classes.drawerBody} stack grow gap-20 min-h-0 px-20 pt-16 pb-24 scroll-down`}
          >
            {props.intro && <p className="text-2 fs-13">{props.intro}</p>}
            <FormNotices {...props} />
            {props.children}
          </Locked>
          <footer className={`${classes.drawerFoot} row rigid gap-8 py-12 px-20 border-top`}>
            {form.isRecord && form.count > 0 && <UnsavedMark count={form.count} short />}
            <span className="grow" />
            <Button variant="default" onClick={() => void close()} disabled={form.isSending}>
              {t('actions.cancel')}
            </Button>
            <SubmitButton size="sm" disabled={props.isBlocked ?? false}>
              {props.action}
            </SubmitButton>
          </footer>
        </form>
      </FormProvider>
    </DrawerFrame>
  )
}

/** Drawer frame, which is also shown while the record is loading. */
export function DrawerFrame(props: {
  title: string
  onClose: () => void
  width?: number
  /**
   * True for no overlay and no focus trap, so that the page next to the drawer stays usable. Escape then does not close
   * the drawer.
   */
  isPinned?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  const { isPinned = false } = props
  return (
    <Drawer
      opened
      withOverlay={!isPinned}
      trapFocus={!isPinned}
      lockScroll={!isPinned}
      closeOnEscape={!isPinned}
      onClose={props.onClose}
      size={`min(${props.width ?? 560}px, 100vw)`}
      closeOnClickOutside={false}
      padding={0}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
      classNames={{
        inner: isPinned ? (classes.pinned ?? '') : '',
        content: classes.drawerContent ?? '',
        header: classes.drawerHead ?? '',
        title: classes.drawerTitle ?? '',
        body: classes.drawer ?? '',
      }}
    >
      {props.children}
    </Drawer>
  )
}
