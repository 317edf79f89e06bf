/** `--port` and `--host`: the same settings as the variables PORT and HOST, which they override. */
import type { TextOption } from "./options.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** @param port used when neither the option nor the variable is given. */
export function listenOptions(port: string): { readonly port: TextOption; readonly host: TextOption } {
  return {
    port: { type: "text", value: "number", description: `port to listen on; default PORT, else ${port}` },
    host: { type: "text", value: "address", description: "address to listen on; default HOST, else 127.0.0.1" },
  };
}

/** The environment with PORT and HOST as the options say. */
export function listenEnvironment(
  values: { readonly port: string | undefined; readonly host: string | undefined },
  environment: Environment,
  port: string,
): Environment {
  return {
    ...environment,
    PORT: values.port ?? (environment["PORT"] || port),
    HOST: values.host ?? environment["HOST"],
  };
}
