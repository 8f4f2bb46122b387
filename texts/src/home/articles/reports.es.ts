import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const reports: Article = {
  id: 'reports',
  topic: 'assets',
  needs: 'seeAssets',
  title: 'Informes y exportaciones',
  summary: 'Dosieres, informes de valoración y de cartera, y enlaces para quien no tiene cuenta.',
  blocks: [
    heading('order', 'Generar un informe'),
    steps(
      'Dosier de un activo: en Docs, pulse Generar informe.',
      'Informe de una valoración: en el menú de la valoración. Elija idioma, extensión, apartados, imágenes en su orden (también mapa, ortofoto y mapa catastral del lugar) y anexos en PDF.',
      'Varios activos: márquelos en la lista y elija Informes de valoración; salen en un zip.',
      'Una cartera: Informe en PDF, en el menú de la cartera.',
    ),
    paragraph(
      'Se preparan en segundo plano: puede seguir trabajando. Están en Informes, en el menú de la izquierda, durante 30 días. Los de un activo quedan además en sus Docs.',
    ),
    note(
      'Si un activo se archiva o deja de tener acceso a él antes de que se prepare el informe, este se genera sin él y la lista indica qué falta y por qué.',
    ),
    heading('everything', 'Copia de todos los datos'),
    paragraph(
      'Un administrador la pide en Informes, con Copia de todos los datos. Es un zip con cada tabla en CSV, el esquema JSON de sus columnas y todos los documentos; LEEME.md explica su contenido. No incluye contraseñas ni claves. Contiene datos personales: guárdela con cuidado. Se prepara en segundo plano, se puede descargar durante 30 días y no se comparte con enlaces. Un programa la pide con POST /api/exports/archive y una clave con los permisos Leer todo y Copia de todos los datos.',
    ),
    heading('limits', 'Límites'),
    list(
      'Diez informes en preparación por persona.',
      'Hasta 500 activos en un zip. Descárguelo antes de pedir otro informe.',
    ),
    heading('links', 'Compartir fuera'),
    paragraph(
      'Con Compartir por enlace, cualquiera que tenga la dirección puede descargar el documento hasta que caduque o lo termine. Verá cuándo se ha abierto.',
    ),
    note(
      'El informe de valoración lleva la huella de su evidencia y la dirección en la que cualquiera puede comprobarla.',
    ),
    link('/exports', 'Ir a informes'),
  ],
}
