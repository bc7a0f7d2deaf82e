/** A worker to the process that started it. */
export type FromWorker =
  /** It listens to messages now, and asks for its task. */
  | { readonly kind: 'hello' }
  /** It serves. */
  | { readonly kind: 'ready' }
  /** Asks for the metrics of all workers. */
  | { readonly kind: 'gather'; readonly id: number }
  /** Its own metrics, as it was asked to tell them. */
  | { readonly kind: 'reported'; readonly id: number; readonly metrics: readonly object[] };

/** The process that started the workers to one of them. */
export type ToWorker =
  | { readonly kind: 'task'; readonly task: object }
  /** Asks for the worker's own metrics. */
  | { readonly kind: 'tell'; readonly id: number }
  /** The metrics of all workers, in Prometheus' text format. */
  | { readonly kind: 'gathered'; readonly id: number; readonly text: string };
