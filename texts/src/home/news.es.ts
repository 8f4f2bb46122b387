import { link, list, type NewsText, paragraph } from './articles/article.ts'
import type { ReleaseId } from './releases.ts'

export const news: Record<ReleaseId, NewsText> = {
  '0.2': {
    title: 'Cuentas, usuarios y administración',
    blocks: [
      paragraph('Cada persona entra con su cuenta y ve lo que le toca.'),
      list(
        'Alta con confirmación del correo, contraseñas nuevas por enlace y, donde está activado, entrada con Google.',
        'Su perfil: datos, contraseña, sesiones abiertas, carteras asignadas y privacidad, con la descarga y el borrado de sus datos.',
        'Equipo: los administradores invitan, dan roles, asignan carteras y desactivan. Cada acción queda en el registro de auditoría.',
        'Límites del plan a la vista, con la solicitud para ampliarlo.',
        'Un inicio para cada clase de usuario.',
        'Documentación de la API, con cada llamada lista para probar.',
        'Esta ayuda.',
      ),
      link('/user-profile', 'Ir a mi perfil'),
    ],
  },
  '0.1': {
    title: 'Carteras, datatapes y valoraciones',
    blocks: [
      paragraph('Del Excel a un valor explicado para cada activo.'),
      list(
        'Carteras con su datatape: las columnas se reconocen, los errores se corrigen antes de escribir y cargar dos veces el mismo fichero no duplica nada.',
        'Valoración por comparables en venta y alquiler, con testigos, homogeneización, intervalo al 80 % y confianza.',
        'Gestor de activos con filtros, vistas guardadas, mapa, acciones en bloque y exportación a Excel.',
        'Ficha del activo con edición, resumen de cambios e historial.',
      ),
      link('/portfolios', 'Ir a carteras'),
    ],
  },
}
