import { Button, Menu } from '@mantine/core'
import { IconChevronUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { askDelete, askSave } from '../dialogs/dialogs.ts'
import { useFormats } from '../formats/use-formats.ts'
import { keyAt, textAt } from '../i18n/text-at.ts'
import { ButtonMenu } from '../overlays/ButtonMenu.tsx'
import { ALL_SELECTED, NOTHING_SELECTED, withoutActed } from '../table/selection.ts'
import tableClasses from '../table/table.module.css'
import { useIsPhone } from '../table/use-is-phone.ts'
import { toast } from '../toasts/toasts.tsx'
import { toastUndo } from '../toasts/undo-toast.tsx'
import type { BulkAction, BulkOutcome } from './list.ts'
import type { AnyListState } from './use-list.ts'

/** Shows the number of selected rows and the bulk actions (on a phone, as a menu). One click selects all results. */
export function BulkBar({ state }: { state: AnyListState }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const isPhone = useIsPhone()
  const { spec, selected, total, select } = state
  const { count } = selected
  // The user may select more rows while an action runs.
  const { selection = NOTHING_SELECTED } = state
  const latest = useRef(selection)
  latest.current = selection
  if (count === 0) return null
  const offered = Object.entries(spec.bulk ?? {}).flatMap(([name, action]) =>
    action.allowed?.(selected) === false
      ? []
      : [{ name, action, Icon: action.icon, reason: action.blocked?.(selected) }],
  )
  const text = (name: string, key: string, of = count) =>
    textAt(keyAt(spec.texts, `bulk.${name}.${key}`), { count: of, figure: of })

  async function run(name: string, action: BulkAction<unknown>) {
    if (action.atOnce) return void (await action.run(selected).catch(toast.error))
    if (action.canUndo) {
      try {
        showOutcome(name, await action.run(selected))
        select(withoutActed(latest.current, selection))
      } catch (error) {
        toast.error(error)
      }
      return
    }
    let done: BulkOutcome = 0
    const ask = action.danger ? askDelete : askSave
    const isDone = await ask({
      title: text(name, 'title'),
      message: text(name, 'text'),
      action: text(name, 'label'),
      onSubmit: async () => {
        done = await action.run(selected)
        return true
      },
    })
    if (!isDone) return
    showOutcome(name, done)
    select(NOTHING_SELECTED)
  }

  function showOutcome(name: string, done: BulkOutcome) {
    if (done === 'job') return toast.success(t('list.asJob', { action: text(name, 'label') }))
    if (typeof done === 'number') return toast.success(text(name, 'done', done))
    toastUndo(text(name, 'done', done.count), done.undo)
  }

  return (
    <section
      className={`${tableClasses.selection} row rigid wrap gap-8 min-h-44 py-6 px-16 fs-13`}
      aria-live="polite"
      data-bulk-bar
    >
      <strong className="num semi">{t('table.selected', { count, figure: formats.number(count) })}</strong>
      {total !== null && count < total && (
        <Button size="xs" variant="subtle" onClick={() => select(ALL_SELECTED)}>
          {t('table.selectAll', { figure: formats.number(total) })}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={() => select(NOTHING_SELECTED)}>
        {t('table.clearSelection')}
      </Button>
      <div className={`${tableClasses.bulk} justify-end flex grow wrap gap-8`}>
        {isPhone ? (
          <ButtonMenu
            position="top-end"
            button={(opener) => (
              <Button {...opener} size="xs" rightSection={<IconChevronUp size={14} stroke={1.75} aria-hidden />}>
                {t('list.actions')}
              </Button>
            )}
          >
            {offered.map(({ name, action, Icon, reason }) => (
              <Menu.Item
                key={name}
                disabled={reason !== undefined}
                {...(action.danger ? { color: 'var(--danger-text)' } : {})}
                leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
                onClick={() => void run(name, action)}
              >
                {text(name, 'label')}
                {reason && <small className={`${tableClasses.reason} block text-2 fs-12`}>{reason}</small>}
              </Menu.Item>
            ))}
          </ButtonMenu>
        ) : (
          offered.map(({ name, action, Icon, reason }) => (
            <Button
              key={name}
              size="xs"
              variant={action.danger ? 'danger' : 'default'}
              leftSection={<Icon size={14} stroke={1.5} aria-hidden />}
              disabled={reason !== undefined}
              title={reason}
              onClick={() => void run(name, action)}
            >
              {text(name, 'label')}
            </Button>
          ))
        )}
      </div>
    </section>
  )
}
