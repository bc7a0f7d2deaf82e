/**
 * Node's `http`, asked for as CommonJS does. An `import` of it reads all it exports, among it a getter of
 * `WebSocket` that loads Node's whole fetch: 14 MB of resident memory for what nobody has asked for
 * (Node 24.21, decision 44).
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
