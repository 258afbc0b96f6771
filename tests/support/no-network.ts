/**
 * What a browser says on its console while there is no network, whatever the app does. The last is of the
 * worker's own file, which the browser looks for by itself.
 */
export const noNetwork =
  /net::ERR_|WebSocket|Failed to fetch|error occurred when fetching the script/;
