import { createConnection } from "mysql2/promise";

/** Tries to connect. @returns null on success, else the error, with the server's code such as ECONNREFUSED */
export async function connectionError(url: string): Promise<NodeJS.ErrnoException | null> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 2_000 });
    await connection.end();
    return null;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}
