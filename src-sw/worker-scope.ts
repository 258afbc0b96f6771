declare const self: ServiceWorkerGlobalScope;

/** The worker itself, with its right type. */
export const worker = self;
