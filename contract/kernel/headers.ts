/** Headers between our own processes. The edge removes them from incoming requests, so their values can be trusted. */
export const REQUEST_ID_HEADER = 'x-request-id'
export const CLIENT_IP_HEADER = 'x-client-ip'
/** Both of the above, signed, from a web process to an API in another process. */
export const CALLER_HEADER = 'x-clinic-caller'
