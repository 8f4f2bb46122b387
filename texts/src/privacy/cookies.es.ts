/** Cookies and other data in browser storage (LSSI, article 22.2; AEPD guide on the use of cookies). */
export const cookies = `
# Política de cookies

Este es el texto de serie del programa. Antes de abrir el servicio al público, su titular debe revisarlo y comprobar que describe los servicios que tiene configurados.

# Qué guardamos en su navegador

Una cookie es un pequeño dato que un sitio guarda en su navegador; el almacenamiento local cumple la misma función sin enviarse en cada petición. Este sitio usa ambos. Lo necesario para prestar el servicio que ha pedido no requiere consentimiento; todo lo demás no se carga hasta que lo acepta.

# Necesario

- Cookie «lindero_refresh», propia: mantiene abierta su sesión. Solo la lee el servidor, no se envía a otros sitios y dura 7 días como máximo desde que entra, o hasta que sale.
- Almacenamiento local «lindero.*», propio: su sesión, el idioma, el tema claro u oscuro, las columnas y paneles que ha ordenado, los cambios que aún no ha guardado, las cargas sin terminar y su elección sobre esta política. Al salir se borran la sesión, los cambios sin guardar y las cargas sin terminar; lo demás, que no contiene datos de activos, permanece hasta que lo cambia o borra los datos del navegador.
- Almacenamiento de sesión «lindero.*», propio: evita recargar la aplicación dos veces seguidas. Se borra al cerrar la pestaña.

# Solo si lo acepta

{{consentServices}}

# Cuando lo usa usted

{{usedServices}}

# Cómo decidir y cambiar de opinión

La primera vez le preguntamos y puede aceptar o rechazar cada finalidad con la misma facilidad. Rechazar no le quita ninguna función salvo la que depende de lo rechazado. Puede cambiar su elección en su perfil, en el apartado de privacidad. Le volveremos a preguntar a los 24 meses como máximo, y si otro proveedor ocupa el lugar del que aceptó.

También puede bloquear o borrar las cookies en la configuración de su navegador. Sin la cookie necesaria no se puede mantener la sesión.

# Quién responde

{{operatorName}}, {{operatorEmail}}. Los demás datos están en el aviso legal y en la política de privacidad.
`
