import { resources } from '@lindero/texts/resources'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { toast } from './toasts.tsx'
import { toastUndo } from './undo-toast.tsx'
import { toastFrameworkWarning, toastUnhandled } from './unhandled-toast.tsx'

beforeAll(() => i18next.init({ resources, lng: 'es', defaultNS: 'common' }))
// Removes toasts of earlier tests, because test files in one process share them.
beforeEach(() => {
  notifications.clean()
})

const display = (): NotificationData[] => notificationsStore.getState().notifications

describe('Toasts (core 8, 9)', () => {
  it.each<[string, number, string, () => void]>([
    ['success', 2_500, 'status', () => toast.success('Guardado')],
    ['info', 2_500, 'status', () => toast.info('De vuelta')],
    ['warning', 2_500, 'status', () => toast.warning('Casi')],
    ['error', 2_500, 'alert', () => toast.error('No se ha podido')],
    ['with an undo button', 30_000, 'status', () => toastUndo('Archivado', () => Promise.resolve())],
    ['unhandled error', 10_000, 'alert', () => toastUnhandled(new Error('lost'), '0a1b2c3d')],
    ['warning of the framework', 10_000, 'status', () => toastFrameworkWarning('Hydration failed')],
  ])('a toast of the kind "%s" is visible for %i ms and has a close button', (_kind, autoClose, role, say) => {
    say()
    expect(display()).toHaveLength(1)
    expect(display()[0]).toMatchObject({
      autoClose,
      role,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': 'Cerrar' },
    })
  })

  it('a toast for a warning of the framework (React) begins with a general sentence, followed by the warning', () => {
    toastFrameworkWarning('Hydration failed')
    expect(display()[0]?.message).toBe('Se ha producido un error, contacta con soporte. Hydration failed')
  })

  it('toasts with the same text are shown only once; toasts with different texts are shown together', () => {
    for (let times = 0; times < 6; times++) toast.error('No hay conexión')
    toast.error('No se ha podido')
    expect(display().map(({ message }) => message)).toEqual(['No hay conexión', 'No se ha podido'])
  })

  it('an error toast replaces a warning toast with the same text', () => {
    toast.warning('Sesión caducada')
    toast.error('Sesión caducada')
    expect(display()).toHaveLength(1)
    expect(display()[0]).toMatchObject({ role: 'alert' })
  })

  it('an error whose sentence is not loaded yet is shown with its sentence once it is loaded', async () => {
    const sentence = i18next.t('errors:advertisements.noSize')
    i18next.removeResourceBundle('es', 'errors')
    toast.error(new ApiError(409, 'advertisements.noSize'))
    expect(display()).toEqual([])
    await expect.poll(() => display().map(({ message }) => message)).toEqual([sentence])
  })

  it('a cancelled call shows no toast', () => {
    toast.error(new DOMException('left the screen', 'AbortError'))
    expect(display()).toEqual([])
  })

  it('a toast for work in progress stays until the work is done, and then shows the result', () => {
    const working = toast.loading('Exportando')
    expect(display()[0]).toMatchObject({ message: 'Exportando', autoClose: false, withCloseButton: false })
    working.update('Exportando 2 de 3')
    expect(display()[0]).toMatchObject({ message: 'Exportando 2 de 3', autoClose: false })
    working.success('Exportado')
    expect(display()).toHaveLength(1)
    expect(display()[0]).toMatchObject({ message: 'Exportado', autoClose: 2_500, loading: false })
  })

  it('two unexpected errors share one toast', () => {
    toastUnhandled(new Error('one'), 'aaaaaaaa')
    toastUnhandled(new Error('two'), 'bbbbbbbb')
    expect(display()).toHaveLength(1)
  })
})
