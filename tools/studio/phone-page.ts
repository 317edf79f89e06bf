/** The telephone's page, and the messages between it and the desk: the development server passes them on. */
import type { ViteDevServer } from "vite";
import { DESK_EVENT, JOIN_EVENT } from "./client/phone/desk-state.ts";

export const PHONE_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Studio: telephone</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="phone"><output>Waiting for the studio's desk.</output></div>
<script type="module" src="/tools/studio/client/phone/main.ts"></script>
</body>
</html>`;

/** Every page hears what one sends: the desk ignores its own state, and telephones who joins. */
export function passOnMessages({ environments }: ViteDevServer): void {
  const { hot } = environments.client;
  for (const event of [DESK_EVENT, JOIN_EVENT]) hot.on(event, (data: unknown) => hot.send(event, data));
}
