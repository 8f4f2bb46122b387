import { type Article, code, heading, link, paragraph } from './article.ts'

export const api: Article = {
  id: 'api',
  topic: 'programs',
  title: 'La API, con una clave o un token',
  summary: 'Llame desde un programa a lo que ve en pantalla.',
  blocks: [
    paragraph(
      'El operador tiene que activar la API para su cliente. Un programa llama con una clave propia, o con el token de la persona con la que entra.',
    ),
    heading('key', 'Con una clave'),
    paragraph(
      'Un administrador la crea en Mi perfil › Claves de API: el nombre del programa, sus permisos y cuándo caduca, un año como mucho. Se muestra una sola vez. La clave ve todas las carteras, y lo que cambia queda a su nombre. No puede entrar en las pantallas ni gestionar usuarios, contraseñas o claves. Revocada, deja de valer en el acto.',
    ),
    code('GET /api/portfolios\nAuthorization: Bearer lnd_…'),
    link('/user-profile/api-keys', 'Ir a las claves de API'),
    heading('login', 'Con un token: 1. Entrar'),
    code('POST /api/auth/login\n{"source": "api",\n "email": "…", "password": "…"}'),
    paragraph(
      'La respuesta trae token, que vale 60 minutos, y refreshToken. La sesión dura 7 días como mucho y aparece en Mi perfil › Sesiones como Programa (API).',
    ),
    heading('call', '2. Llamar'),
    code('GET /api/portfolios\nAuthorization: Bearer <token>'),
    heading('refresh', '3. Renovar'),
    code('GET /api/auth/refresh-token\nx-refresh-token: <refreshToken>'),
    paragraph(
      'La respuesta trae un token nuevo y otro refreshToken: guárdelo en el acto. Si la respuesta se pierde, vuelva a pedirla antes de 30 segundos con el mismo. Usar más tarde uno antiguo cierra la sesión.',
    ),
    heading('batch', 'Valorar muchos inmuebles'),
    code(
      'POST /api/valuations/batches\n{"idempotencyKey": "lote-17",\n "operation": "sale",\n "items": [{"cadastralReference": "…"}]}',
    ),
    paragraph(
      'Hasta 500 por lote, cada uno por referencia catastral, dirección o coordenadas. Se hace en segundo plano: pida GET /api/valuations/batches/<uuid> hasta que termine; cada inmueble trae su valor o el motivo por el que no lo tiene. Repetir con la misma clave no lo encarga dos veces.',
    ),
    heading('limit', 'Cuántas llamadas'),
    paragraph(
      '600 por minuto y usuario o clave, salvo que esta instalación diga otra cosa. Por encima, la respuesta es 429: espere y repita.',
    ),
    heading('try', 'Probar'),
    paragraph(
      'La documentación trae cada llamada con sus campos y deja probarla con su sesión. También se descarga como OpenAPI 3.1.',
    ),
    link('/api-documentation', 'Ir a la documentación'),
  ],
}
