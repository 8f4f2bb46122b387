import { resources } from '@lindero/texts/resources'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toast } from './toasts.tsx'
import { toastUndo } from './undo-toast.tsx'
import { toastFrameworkWarning, toastUnhandled } from './unhandled-toast.tsx'

beforeAll(() => i18next.init({ resources, lng: 'es', defaultNS: 'common' }))
// Before each: test files of one process share what others have left.
beforeEach(() => {
  notifications.clean()
})

const shown = (): NotificationData[] => notificationsStore.getState().notifications

describe('Toasts (core 8, 9)', () => {
  it.each<[string, number, string, () => void]>([
    ['success', 2_500, 'status', () => toast.success('Guardado')],
    ['info', 2_500, 'status', () => toast.info('De vuelta')],
    ['warning', 2_500, 'status', () => toast.warning('Casi')],
    ['error', 2_500, 'alert', () => toast.error('No se ha podido')],
    ['one with an undo', 30_000, 'status', () => toastUndo('Archivado', () => Promise.resolve())],
    ['unhandled error', 10_000, 'alert', () => toastUnhandled(new Error('lost'), '0a1b2c3d')],
    ['warning of the framework', 10_000, 'status', () => toastFrameworkWarning('Hydration failed')],
  ])('%s: %i ms, with a way to close it', (_kind, autoClose, role, say) => {
    say()
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toMatchObject({
      autoClose,
      role,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': 'Cerrar' },
    })
  })

  it('a warning of the framework says so, followed by its text', () => {
    toastFrameworkWarning('Hydration failed')
    expect(shown()[0]?.message).toBe('Se ha producido un error, contacta con soporte. Hydration failed')
  })

  it('the same words are said once while they stand, others beside them', () => {
    for (let times = 0; times < 6; times++) toast.error('No hay conexión')
    toast.error('No se ha podido')
    expect(shown().map(({ message }) => message)).toEqual(['No hay conexión', 'No se ha podido'])
  })

  it('a failure whose words stand as a warning replaces it', () => {
    toast.warning('Sesión caducada')
    toast.error('Sesión caducada')
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toMatchObject({ role: 'alert' })
  })

  it('a call given up on purpose says nothing', () => {
    toast.error(new DOMException('left the screen', 'AbortError'))
    expect(shown()).toEqual([])
  })

  it('work in progress stays until it is known how it ended', () => {
    const working = toast.loading('Exportando')
    expect(shown()[0]).toMatchObject({ message: 'Exportando', autoClose: false, withCloseButton: false })
    working.update('Exportando 2 de 3')
    expect(shown()[0]).toMatchObject({ message: 'Exportando 2 de 3', autoClose: false })
    working.success('Exportado')
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toMatchObject({ message: 'Exportado', autoClose: 2_500, loading: false })
  })

  it('unexpected errors share one place, that of the last', () => {
    toastUnhandled(new Error('one'), 'aaaaaaaa')
    toastUnhandled(new Error('two'), 'bbbbbbbb')
    expect(shown()).toHaveLength(1)
  })
})
